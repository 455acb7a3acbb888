import type { Parsed } from '@xinqi/domain/contract/contract'
import type { KeptFile } from '../message-body'
import { keepPicture } from './picture'
import { keepVoice } from './voice'

/** Null for kinds that carry none. @throws Refusal for what is not what it calls itself */
export async function fileOf({
  kind,
  file,
  wave,
}: Pick<Parsed<'POST /appoint/message/send'>, 'kind' | 'file' | 'wave'>): Promise<KeptFile | null> {
  if (kind === 'picture') return await keepPicture(file)
  return kind === 'voice' ? keepVoice(file, wave) : null
}
