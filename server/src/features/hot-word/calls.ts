import type { HotRule } from '@xinqi/domain/text/hot-word'
import { dateOf } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { countedWords, hotWords, listHotRules, wordsThatFind } from '../search/hot-data'
import { arrangeHotWords, removeHotWord, setHotWord } from './commands/change-hot-words'

export const hotWordHandlers = {
  'GET /operator/hotWord/list': async ({ orgId }, { services }) => {
    const { db, clock } = services
    const [rules, counted, shown] = await Promise.all([
      listHotRules(db, orgId),
      countedWords(db, orgId, dateOf(clock.now())),
      hotWords(services, orgId),
    ])
    const finding = await wordsThatFind(
      db,
      orgId,
      rules.map(({ word }) => word),
    )
    return {
      rules: rules.map(({ word, rule }) => ({ word, rule: rule as HotRule, findsPeople: finding.includes(word) })),
      counted,
      shown,
    }
  },
  'POST /operator/hotWord/set': (params, { services, caller }) => setHotWord(services, caller, params),
  'POST /operator/hotWord/remove': (params, { services, caller }) => removeHotWord(services, caller, params),
  'POST /operator/hotWord/arrange': (params, { services, caller }) => arrangeHotWords(services, caller, params),
} satisfies Partial<Handlers>
