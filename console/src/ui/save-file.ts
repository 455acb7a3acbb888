function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Lets the browser save a text as a file. */
export const saveFile = (name: string, text: string, mimeType: string): void =>
  save(name, new Blob([text], { type: mimeType }))

/** Lets the browser save a file that a call has answered with. */
export function saveBase64({ fileName, mimeType, base64 }: Record<'fileName' | 'mimeType' | 'base64', string>): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  save(fileName, new Blob([bytes], { type: mimeType }))
}
