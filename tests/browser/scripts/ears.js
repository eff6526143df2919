// Listens to all that the page plays: how many sounds were begun, and how loud it ever was.
const heard = { contexts: 0, sounds: 0, peak: 0 };
window.heard = heard;
window.AudioContext = class extends AudioContext {
  constructor(options) {
    super(options);
    heard.contexts += 1;
    this.ear = this.createAnalyser();
    const samples = new Float32Array(this.ear.fftSize);
    setInterval(() => {
      this.ear.getFloatTimeDomainData(samples);
      heard.peak = Math.max(heard.peak, ...samples.map(Math.abs));
    }, 10);
  }
};
const { connect } = AudioNode.prototype;
AudioNode.prototype.connect = function (to, ...places) {
  if (to === this.context.destination) connect.call(this, this.context.ear);
  return connect.call(this, to, ...places);
};
const { start } = AudioScheduledSourceNode.prototype;
const begin = (begins) =>
  function (...times) {
    heard.sounds += 1;
    return begins.apply(this, times);
  };
AudioScheduledSourceNode.prototype.start = begin(start);
AudioBufferSourceNode.prototype.start = begin(AudioBufferSourceNode.prototype.start);
