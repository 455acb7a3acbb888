import { z } from 'zod'
import { ROBOT_CONDITIONS, ROBOT_OFFERS, ROBOT_PAGES, SCRIPT_MAX as MAX } from '../robot/node'
import { CONTENT_BYTES } from './content-fields'
import { jsonText } from './fields'

const some = (name: string, max: number) =>
  z.string(`请写下${name}`).trim().min(1, `请写下${name}`).max(max, `${name}最多 ${max} 个字`)
const nodeId = z.string('没有这一步').regex(/^[a-zA-Z][a-zA-Z0-9]{0,29}$/, '没有这一步')

const way = {
  label: some('按钮上的字', MAX.label),
  when: z.enum(ROBOT_CONDITIONS, '没有这个条件').optional(),
  hears: z.array(some('听到的话', MAX.heard)).max(MAX.hears, `最多 ${MAX.hears} 个词`).optional(),
}

/** The robot's script; whether it can be walked is another question (`domain/robot/script-faults.ts`). */
export const ScriptWords = z.object({
  nodes: z
    .array(
      z.object({
        id: nodeId,
        name: some('这一步的名称', MAX.name),
        words: some('说的话', MAX.words),
        buttons: z
          .array(
            z.union(
              [
                z.strictObject({
                  ...way,
                  to: nodeId,
                  does: z.literal('move', '没有这个动作').optional(),
                  otherwise: nodeId.optional(),
                }),
                z.strictObject({ ...way, opens: z.enum(ROBOT_PAGES, '没有这一页') }),
              ],
              '按钮要写好字，并说明到哪一步或者打开哪一页',
            ),
          )
          .max(MAX.buttons, `最多 ${MAX.buttons} 个按钮`),
        offers: z.object({ of: z.enum(ROBOT_OFFERS, '没有这种选择'), then: nodeId }).optional(),
        asks: nodeId.optional(),
        ends: z.literal(true).optional(),
      }),
    )
    .max(MAX.nodes, `最多 ${MAX.nodes} 步`),
})

export const script = jsonText(ScriptWords, '请写下内容', CONTENT_BYTES)
