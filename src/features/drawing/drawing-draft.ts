import { forgetUnsent, keepUnsent, readUnsent } from '@/platform/unsent-store'

/** One drawing at a time is being made on a phone, by whoever holds it. */
const ID = 'drawing-draft'
const OWNER = 'drawing'

/** JSON of what is on the sheet; undefined when nothing is. */
export const readDraft = async (): Promise<string | undefined> => (await readUnsent(OWNER))[0]?.body
export const keepDraft = (body: string): Promise<unknown> => keepUnsent({ id: ID, owner: OWNER, at: 0, body })
export const forgetDrawing = (): Promise<unknown> => forgetUnsent(OWNER)
