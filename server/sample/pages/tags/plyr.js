/** Makes a player of the recording on this page, if it has one. */
(() => {
  const styles = document.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = '{tagsUrl}/plyr/plyr.css';
  document.head.append(styles);

  function show() {
    const audio = document.querySelector('audio[data-recording]');
    if (!audio) return;
    audio.src = `{tagsUrl}/${audio.dataset.recording}`;
    const player = new window.Plyr(audio, {
      iconUrl: '{tagsUrl}/plyr/plyr.svg',
      controls: ['play', 'progress', 'current-time', 'mute', 'volume'],
    });
    // It remembers this for the next visit.
    player.on('ready', () => {
      player.volume = 0.8;
    });
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
})();
