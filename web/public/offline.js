// Tries again at a press, when the network is back, and every few seconds.
const again = () => location.reload();
for (const button of document.querySelectorAll('button')) button.addEventListener('click', again);
addEventListener('online', again);
setInterval(() => {
  fetch('/api/v1/ready', { cache: 'no-store' }).then(
    (response) => response.ok && again(),
    () => {},
  );
}, 4000);
