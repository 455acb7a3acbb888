import type { Leaver } from '../../../call/personal'
import { oneByOne } from '../../../call/one-by-one'
import { noteFileToRemove, removeFiles } from '../../../call/remove-files'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { avatarFile } from '../../person/commands/save-avatar'
import { blockersOf } from '../data/deletion'
import { PERSONAL_KINDS } from '../personal-kinds'

/** Erases the accounts whose days of cooling off are over. One with something open again waits until that has ended. */
export async function eraseAccounts(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('account_deletion')
    .select(['id', 'user_id'])
    .where('cancelled_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('erase_at', '<=', services.clock.now())
    .execute()
  await oneByOne(services, due, (deletion) => eraseAccount(services, deletion))
}

/** Destroys everything personal of somebody, each noun by its own rule; what the law has us keep leads to nobody any more. */
async function erase(trx: Trx, leaver: Leaver): Promise<void> {
  for (const personal of PERSONAL_KINDS) if (personal.erase !== 'stays') await personal.erase(trx, leaver)
}

async function eraseAccount(services: Services, deletion: { id: number; user_id: number }): Promise<void> {
  const avatar = await inTransaction(services, async (trx) => {
    const user = await trx
      .selectFrom('app_user')
      .select(['id', 'phone_hash', 'avatar'])
      .where('id', '=', deletion.user_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Whoever cancelled since, or wrote an order, did so before this lock.
    const still = await trx
      .selectFrom('account_deletion')
      .select('id')
      .where('id', '=', deletion.id)
      .where('cancelled_at', 'is', null)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!still || (await blockersOf(trx, user.id)).length > 0) return null
    await erase(trx, { userId: user.id, phoneHash: user.phone_hash, at: services.clock.now() })
    await trx
      .updateTable('account_deletion')
      .set({ erased_at: services.clock.now(), note_cipher: null })
      .where('id', '=', deletion.id)
      .execute()
    // Whatever happens to this process, and to the store: the picture goes.
    if (user.avatar) await noteFileToRemove(trx, avatarFile(user.avatar), services.clock.now())
    return user.avatar
  })
  if (avatar) await removeFiles(services, [avatarFile(avatar)])
}
