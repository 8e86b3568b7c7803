/** A place in the window where a click presses nothing, or null. Runs in the page. */
export function idlePoint(): { x: number; y: number } | null {
  const acting =
    'a,button,summary,label,input,select,textarea,option,audio,video,iframe,object,embed,canvas,svg,area,[role],[onclick],[tabindex],[contenteditable]';
  const rows = [0.5, 0.65, 0.35, 0.8, 0.2, 0.92];
  const columns = [0.5, 0.03, 0.97, 0.25, 0.75];
  for (const row of rows) {
    for (const column of columns) {
      const [x, y] = [Math.round(innerWidth * column), Math.round(innerHeight * row)];
      const one = document.elementFromPoint(x, y);
      const idle = one && !one.closest(acting) && !one.shadowRoot;
      if (idle && !/pointer|grab|zoom/.test(getComputedStyle(one).cursor)) return { x, y };
    }
  }
  return null;
}
