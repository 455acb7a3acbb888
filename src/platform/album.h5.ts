import { clientKind } from '@/platform/client-kind/client-kind'

/** Whether a picture can be handed to the phone; inside an app only a long press on it can. */
export const savesPictures = clientKind === 'browser'

/** Saves a picture among the phone's files. Rejects when the picture does not come (R266). */
export async function savePicture(address: string, name: string): Promise<void> {
  const answer = await window.fetch(address)
  if (!answer.ok) throw new Error(`picture answered ${answer.status}`)
  const url = window.URL.createObjectURL(await answer.blob())
  const link = window.document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  window.URL.revokeObjectURL(url)
}
