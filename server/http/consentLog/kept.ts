/** Types and caching that c2sp.org/tlog-tiles asks for. */
export const checkpointType = 'text/plain; charset=utf-8';
export const proofType = 'text/plain; charset=utf-8';
export const tileType = 'application/octet-stream';

type Audience = 'public' | 'private';

/** A tile of a given width never changes. */
export const forAYear = (audience: Audience) => ({
  'cache-control': `${audience}, max-age=31536000, immutable`,
});

/**
 * A checkpoint changes with each decision. The list of keys hardly ever does, but what a new key has signed would be taken for
 * forged as long as a cache has the former list.
 */
export const forMoments = (audience: Audience) => ({ 'cache-control': `${audience}, max-age=2` });
