/** A picture that somebody wants to send, made small. */
export interface PickedPicture {
  /** JPEG, base64 in the letters of an address, without padding. */
  base64url: string
}

const SIDE = 1600
const QUALITY = 0.82

/** Lets somebody pick a picture; null when they close the picker. @throws when it is none that can be drawn */
export function pickPicture(): Promise<PickedPicture | null> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/jpeg,image/png,image/webp'
  return new Promise((resolve, reject) => {
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      if (file) drawn(file).then(resolve, reject)
      else resolve(null)
    })
    input.addEventListener('cancel', () => resolve(null))
    input.click()
  })
}

/** Drawn anew: neither the place nor the camera of the original leaves the phone. */
async function drawn(file: File): Promise<PickedPicture> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const address = canvas.toDataURL('image/jpeg', QUALITY)
  return { base64url: toAddressLetters(address.slice(address.indexOf(',') + 1)) }
}

const toAddressLetters = (base64: string): string => base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
