// Before the first paint: the colours and the language that were chosen here before.
(function () {
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('sphairos') || '{}');
  } catch (_) {
    // No storage: the system's choice it is.
  }
  var root = document.documentElement;
  if (chosen.theme === 'light' || chosen.theme === 'dark') root.dataset.theme = chosen.theme;
  root.lang = chosen.lang || (/^fr/i.test(navigator.language) ? 'fr' : 'en');
})();
