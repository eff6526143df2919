"""Tables that people and bots sit at, over HTTP and WebSocket; nothing is lost, nothing leaks."""
