/** FNV-1a over the text's code units: the same everywhere, and for neighbouring texts far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193) >>> 0
  // The low bits of short texts are not yet mixed.
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d) >>> 0
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b) >>> 0
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Whether a text is among so many of a hundred: the same one each time. A larger share takes some in and leaves nobody out. */
export const isInShare = (text: string, percent: number): boolean => hashOf(text) % 100 < percent
