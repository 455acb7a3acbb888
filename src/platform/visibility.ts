import Taro from '@tarojs/taro'

/**
 * Calls `onSeen` each time at least `share` (0–1) of the element has come into sight; gives a function that stops watching.
 * A phone without an observer never calls it.
 */
export function watchVisibility(id: string, share: number, onSeen: () => void): () => void {
  const page = Taro.getCurrentInstance().page
  const observer = Taro.createIntersectionObserver(page ?? {}, { thresholds: [share] })
  observer.relativeToViewport().observe(`#${id}`, ({ intersectionRatio = 0 }) => {
    if (intersectionRatio >= share) onSeen()
  })
  return () => observer.disconnect()
}
