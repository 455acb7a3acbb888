/** A PDF that somebody has picked. */
export interface PickedPdf {
  name: string
  /** Bytes. */
  size: number
  base64: string
}

/** Lets somebody pick a PDF; null when they close the picker. */
export function pickPdf(): Promise<PickedPdf | null> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'application/pdf'
  return new Promise((resolve, reject) => {
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      if (file) picked(file).then(resolve, reject)
      else resolve(null)
    })
    input.addEventListener('cancel', () => resolve(null))
    input.click()
  })
}

const picked = (file: File): Promise<PickedPdf> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : ''
      resolve({ name: file.name, size: file.size, base64: address.slice(address.indexOf(',') + 1) })
    }
    reader.onerror = () => reject(reader.error ?? new Error('file was not read'))
    reader.readAsDataURL(file)
  })
