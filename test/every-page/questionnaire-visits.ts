import type { RouteId } from '../../config/routes'
import type { Elsewhere, Visit } from './visit'

export const QUESTIONNAIRE_PAGES = {
  questionnaire: [
    { as: 'visitor', params: { questionnaireId: 3 }, shows: '.questionnaire__item' },
    { name: 'result', as: 'visitor', params: { questionnaireId: 3, view: 'result' }, shows: '=还没有结果' },
    { name: 'curve', as: 'visitor', params: { questionnaireId: 4, view: 'result' }, shows: '.questionnaire__curve' },
    { name: 'gone', as: 'visitor', params: { questionnaireId: 999_999 }, shows: '=没有找到这份问卷' },
  ],
  healthCheck: [{ as: 'visitor', shows: '=这一周，我怎么样' }],
  hswjQuestionnaire: [{ as: 'visitor', shows: '.questionnaire__item' }],
  consultingReport: [{ as: 'visitor', params: ({ consultantId }) => ({ consultantId }), shows: '=写在第一次之后' }],
  reportOperation: [
    { as: 'consultant', shows: '=自己去请来访者填' },
    { name: 'visitor', as: 'consultant', params: ({ userId }) => ({ userId }), shows: '=交给来访者' },
  ],
} satisfies Partial<Record<RouteId, readonly Visit[] | Elsewhere>>
