import type { OperatorRole } from '@xinqi/domain/operator-roles'
import { parseMoment } from '@xinqi/domain/time'
import { phoneNumbers } from './phone-numbers'
import type { TestApp } from './test-app'
import type { TestClient } from './test-client'
import { lastingToken } from './visitor'

export type Operator = Pick<TestClient, 'call' | 'answer'> & { operatorId: number; token: string }

const newPhone = phoneNumbers('136')
const NEVER = parseMoment('2100-01-01 00:00:00')

/** Somebody who runs the platform, logged in; by default one who may do everything. */
export async function newOperator(app: TestApp, roles: readonly OperatorRole[] = ['owner']): Promise<Operator> {
  const { id } = await app.db
    .insertInto('operator')
    .values({
      phone_hash: app.services.hash.phone('86', newPhone()),
      name: '运营小何',
      created_at: app.clock.now(),
      // Those that are about it set one up themselves.
      needs_second_factor: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const role of roles)
    await app.db.insertInto('operator_role').values({ operator_id: id, role, given_at: app.clock.now() }).execute()
  const token = await lastingToken(app, { side: 'operator', operatorId: id })
  // What is over is forgotten by a sweep: an operator's login after twelve hours. And who they are is never asked again.
  await app.db
    .updateTable('auth_session')
    .set({ refresh_expires_at: NEVER, logged_in_at: NEVER })
    .where('operator_id', '=', id)
    .execute()
  return { operatorId: id, token, ...app.client.as(token) }
}
