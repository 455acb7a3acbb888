import type { GivenFile } from '@/platform/given-file'

/** Hands a file to the browser, which keeps it where it keeps downloads. */
export function saveFile({ fileName, mimeType, base64 }: GivenFile): Promise<void> {
  const bytes = Uint8Array.from(window.atob(base64), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: mimeType }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.appendChild(link)
  link.click()
  link.remove()
  URL.revokeObjectURL(url)
  return Promise.resolve()
}
