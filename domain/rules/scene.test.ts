import { inviteCodeOf } from './invitation'
import { isScene, SCENE_MAX, sceneOf } from './scene'

/** Numbers of organisations are integers of PostgreSQL. */
const LARGEST_ID = 2_147_483_647

it('the longest invitation that there can be fits into a code', () => {
  const code = inviteCodeOf(Array.from({ length: 32 }, () => 65_535))
  const scene = sceneOf({ code, orgId: LARGEST_ID })
  expect(scene).toBe(`k=${code}&o=${LARGEST_ID}`)
  expect(scene.length).toBeLessThanOrEqual(SCENE_MAX)
})

it.each(['', 'k=心栖', 'k=a%20b', 'k=a b', 'k="a"', 'k=<a>', 'k='.padEnd(SCENE_MAX + 1, 'x')])(
  '%j is no scene of WeChat’s',
  (text) => expect(isScene(text)).toBe(false),
)

it('takes every letter that WeChat names', () => {
  expect(isScene("!#$&'()*+,/:;=?@-._~")).toBe(true)
  expect(isScene('aZ09'.padEnd(SCENE_MAX, 'x'))).toBe(true)
})

it('what has no room is a mistake of ours, never a shorter code', () => {
  expect(() => sceneOf({ code: 'x'.repeat(31) })).toThrow(RangeError)
})
