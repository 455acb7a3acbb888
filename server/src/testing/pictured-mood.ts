import sharp from 'sharp'

/** A mood of the evening on which tests begin, with a picture, as a phone sends it. */
export async function picturedMood() {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2F6F66' } })
    .jpeg()
    .toBuffer()
  return { clientId: 'pictured-mood', day: '2026-11-21', face: 4, picture: picture.toString('base64url') }
}
