import { CODE } from '@xinqi/domain/codes'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import { contentOf } from '../../../call/files'
import { keptPicture } from '../../../call/kept-picture'
import { notFound, Refusal } from '../../../call/refusal'
import type { Services } from '../../../call/services'
import { isFileName } from '../../../providers/files/port'
import { knowsChinese } from '../../../paper/poster/letters'
import { findPosterFacts } from '../../organisation/data'
import { drawPersonPoster } from './draw-person-poster'

const FOLDER = 'posters'
const FILES = '/files/'

export interface PosterOf {
  consultantId: number
  orgId: number
}

/** A consultant's poster (R94): nothing on it that their public page does not show. @throws Refusal for one who is not shown */
export async function consultantPoster(
  services: Services,
  { consultantId, orgId }: PosterOf,
): Promise<{ url: string }> {
  const person = await findPosterFacts(services.db, consultantId)
  if (!person) throw notFound('咨询师')
  if (!(await knowsChinese())) throw new Refusal(CODE.failure, '海报暂时画不出来，可以先复制链接')
  const flavour = flavourOf(orgId)
  const link = `${services.config.publicUrl}/detail?consultantId=${consultantId}&orgId=${flavour.orgId}`
  const words = { name: person.name, sentence: person.motto, brand: flavour.name }
  const url = await keptPicture(services, FOLDER, JSON.stringify([words, person.portrait, link]), async () =>
    drawPersonPoster({ ...words, link, portrait: await readPicture(services, person.portrait) }),
  )
  return { url }
}

/** A picture of ours; null for any other, which is not fetched. */
async function readPicture({ files }: Services, address: string): Promise<Buffer | null> {
  const name = address.slice(FILES.length)
  if (!address.startsWith(FILES) || !isFileName(name)) return null
  return contentOf(files, name).catch(() => null)
}
