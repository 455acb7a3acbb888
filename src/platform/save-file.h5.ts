import { clientKind } from '@/platform/client-kind/client-kind'

/** A file that an answer carried. */
export interface GivenFile {
  fileName: string
  mimeType: string
  base64: string
}

/** Some browsers begin to read a download only after the click has been handled, and find nothing at an address given back by then. */
const READ_BY_MS = 40_000

function download(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.appendChild(link)
  link.click()
  link.remove()
  window.setTimeout(() => URL.revokeObjectURL(url), READ_BY_MS)
}

/** Hands a file to the browser, which keeps it where it keeps downloads. */
export function saveFile({ fileName, mimeType, base64 }: GivenFile): Promise<void> {
  const bytes = Uint8Array.from(window.atob(base64), (letter) => letter.charCodeAt(0))
  download(new Blob([bytes], { type: mimeType }), fileName)
  return Promise.resolve()
}

/** A document to read or to pass on: a download like any other. */
export const openDocument = saveFile

/** Whether a picture can be handed to the phone; inside an app only a long press on it can. */
export const savesPictures = clientKind === 'browser'

/** Asks whether a setting may be opened by which pictures can be saved; false where it may not. */
export type AskForAlbum = () => Promise<boolean>

/** Saves a picture among the phone's files, which needs nobody's leave. Rejects when the picture does not come (R266). */
export async function savePicture(address: string, name: string, _askForAlbum: AskForAlbum): Promise<boolean> {
  const answer = await window.fetch(address)
  if (!answer.ok) throw new Error(`picture answered ${answer.status}`)
  download(await answer.blob(), name)
  return true
}
