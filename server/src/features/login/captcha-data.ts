import type { Db } from '../../call/services'

/** Where the piece of a slider picture belongs, for the sandbox; null for an id that there is none of. */
export async function captchaSolution(db: Db, id: string): Promise<{ x: number } | null> {
  const isId = /^[0-9a-f-]{36}$/.test(id)
  const row = isId
    ? await db.selectFrom('captcha_challenge').select('answer_x').where('id', '=', id).executeTakeFirst()
    : undefined
  return row && row.answer_x !== null ? { x: row.answer_x } : null
}
