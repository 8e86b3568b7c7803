/** Contrast of two colours in hex, 1 to 21 (WCAG 2.2, relative luminance); 0 where one is no colour. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter as number) + 0.05) / ((darker as number) + 0.05) || 0;
}

function luminance(colour: string): number {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  const channels = short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1) ?? [];
  const [red, green, blue] = channels.map((hex) => {
    const part = Number.parseInt(hex, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * Number(red) + 0.7152 * Number(green) + 0.0722 * Number(blue);
}
