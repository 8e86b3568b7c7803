/** Code that reads what tells one browser from another, as services do it, and runs `then` with `sum`. */
export const printed = (then: string): string => `(function(){
var found=[];
var canvas=document.createElement('canvas');canvas.width=220;canvas.height=40;var pen=canvas.getContext('2d');
pen.textBaseline='alphabetic';pen.fillStyle='#f60';pen.fillRect(100,1,60,20);pen.font='11pt "Times New Roman"';pen.fillStyle='#069';pen.fillText('Pack my box 🦊',2,15);found.push(canvas.toDataURL());
var gl=document.createElement('canvas').getContext('webgl');if(gl){var about=gl.getExtension('WEBGL_debug_renderer_info');found.push(gl.getParameter(about?37446:7937),gl.getParameter(3379))}
found.push(navigator.hardwareConcurrency,navigator.deviceMemory,screen.width+'x'+screen.height,new Date().getTimezoneOffset(),navigator.languages.join());
for(var i=0;i<navigator.plugins.length;i++)found.push(navigator.plugins[i].name);
var audio=new OfflineAudioContext(1,4410,44100),tone=audio.createOscillator(),press=audio.createDynamicsCompressor();tone.type='triangle';tone.frequency.value=1e4;tone.connect(press);press.connect(audio.destination);tone.start();
audio.startRendering().then(function(made){var all=made.getChannelData(0),loud=0;for(var i=3000;i<4400;i++)loud+=Math.abs(all[i]);found.push(loud);
var text=found.join('~'),sum=5381;for(var j=0;j<text.length;j++)sum=(sum*33^text.charCodeAt(j))>>>0;sum=sum.toString(16);${then}})})();`;
