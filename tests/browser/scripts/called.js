// Somebody who looks elsewhere: the page is told that nobody sees it, and what it calls is noted.
window.called = [];
window.away = false;
Object.defineProperty(document, "hidden", { get: () => window.away });
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, options) {
    window.called.push({ title, ...options });
  }
};
