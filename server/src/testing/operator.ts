import { phoneNumbers } from './phone-numbers'
import type { TestApp } from './test-app'
import type { TestClient } from './test-client'
import { lastingToken } from './visitor'

export type Operator = Pick<TestClient, 'call' | 'answer'> & { token: string }

const newPhone = phoneNumbers('136')

/** Somebody who runs the platform, logged in. */
export async function newOperator(app: TestApp): Promise<Operator> {
  const { id } = await app.db
    .insertInto('operator')
    .values({
      phone_hash: app.services.hash.phone('86', newPhone()),
      name: '运营小何',
      created_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await lastingToken(app, { side: 'operator', operatorId: id })
  return { token, ...app.client.as(token) }
}
