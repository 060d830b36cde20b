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
  var lang = chosen.lang || (/^fr/i.test(navigator.language) ? 'fr' : 'en');
  // The home page comes drawn in the language that the browser asks for; another one is not shown.
  root.dataset.awaited = root.lang === lang ? 'script' : 'words';
  root.lang = lang;
})();
