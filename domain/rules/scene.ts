/** As many characters, and which, WeChat lets a mini-program code carry: among them no `%`, so that nothing can be encoded. */
export const SCENE_MAX = 32
const SCENE = /^[\w!#$&'()*+,/:;=?@.~-]+$/

export const isScene = (text: string): boolean => text.length <= SCENE_MAX && SCENE.test(text)

/** A scene has little room: names that many codes carry are short. */
export const SHORT_NAMES = {
  orgId: 'o',
  channelId: 'c',
  promoteInviterUserId: 'u',
  promoteActivityId: 'a',
  code: 'k',
} as const

/** What a code says to the page that it opens. @throws RangeError for what has no room, or no letters of a scene */
export function sceneOf(params: Partial<Record<keyof typeof SHORT_NAMES, string | number>>): string {
  const scene = Object.entries(params)
    .map(([name, value]) => `${SHORT_NAMES[name as keyof typeof SHORT_NAMES]}=${value}`)
    .join('&')
  if (!isScene(scene)) throw new RangeError(`not a scene: ${scene}`)
  return scene
}
