const rate = 8_000;
const seconds = 8;

/** The sound of a wood fire, eight seconds of it: a WAV file, the same each time. */
export function crackle(): Buffer {
  const samples = Buffer.alloc(rate * seconds, 128);
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  let rumble = 0;
  let crack = 0;
  for (let at = 0; at < samples.length; at += 1) {
    rumble = 0.97 * rumble + 0.03 * (random() * 2 - 1);
    crack = random() < 0.0012 ? 0.2 + random() * 0.6 : crack * 0.985;
    const level = rumble * 0.6 + crack * (random() * 2 - 1);
    samples[at] = 128 + Math.max(-127, Math.min(127, Math.round(level * 110)));
  }
  const header = Buffer.alloc(44);
  header.write('RIFF');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  // PCM, one channel, eight bits.
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
