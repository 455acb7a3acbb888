/** Lets the browser save a text as a file. */
export function saveFile(name: string, text: string, mimeType: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mimeType }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
