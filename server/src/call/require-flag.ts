import { isInShare } from '@xinqi/domain/rules/share'
import { flagRests, type Flag } from '@xinqi/domain/text/feature-flag'
import { callerName, type Caller } from './caller'
import { conflict } from './refusal'
import type { Services } from './services'

/** @throws Refusal with a sentence where operators have switched it off for this person */
export async function requireFlag(services: Pick<Services, 'flagShare'>, flag: Flag, caller: Caller): Promise<void> {
  if (!isInShare(`${flag}/${callerName(caller)}`, await services.flagShare(flag))) throw conflict(flagRests(flag))
}
