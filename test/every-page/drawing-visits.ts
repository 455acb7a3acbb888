import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import type { RouteId } from '../../config/routes'
import type { Visit } from './visit'

const PUBLIC_DRAWING = '202611200000000901'
const NO_DRAWING = '1'.repeat(18)

/** The pages of drawings, on all sides. */
export const DRAWING_PAGES = {
  painting: [{ as: 'stranger', params: { orgId: DEFAULT_ORG_ID }, shows: '=房子、树和人' }],
  drawing: [{ as: 'stranger', params: { theme: 'house' }, shows: '.ui-drawing' }],
  drawingDetail: [
    { as: 'stranger', params: { drawingNo: PUBLIC_DRAWING }, shows: '.drawing-detail__message' },
    {
      name: 'own',
      as: 'visitor',
      params: ({ drawings }) => ({ drawingNo: drawings.ownDrawingNo }),
      shows: '=请咨询师看看',
    },
    { name: 'gone', as: 'stranger', params: { drawingNo: NO_DRAWING }, shows: '=没有找到这幅画' },
  ],
  drawingRelease: [
    {
      as: 'visitor',
      params: ({ drawings }) => ({ drawingNo: drawings.ownDrawingNo }),
      shows: '=愿意给别人看',
    },
  ],
  drawingConsultants: [
    { as: 'visitor', params: ({ drawings }) => ({ drawingNo: drawings.ownDrawingNo }), shows: '.reader-card__head' },
  ],
  drawingAnalysis: [
    {
      as: 'visitor',
      params: ({ drawings }) => ({ drawingNo: drawings.givenDrawingNo }),
      shows: '=收回这幅画',
    },
    { name: 'gone', as: 'visitor', params: { drawingNo: NO_DRAWING }, shows: '=没有找到这份解读' },
  ],
  consultantInPainting: [{ as: 'stranger', params: { orgId: DEFAULT_ORG_ID }, shows: '.reader-card__head' }],
  psychicPainting: [{ as: 'consultant', params: { selectType: 0 }, shows: '.drawing-card' }],
  paintingAnalysis: [
    {
      as: 'consultant',
      params: ({ drawings }) => ({ analyzedStatus: 0, paintingId: drawings.givenDrawingNo }),
      shows: '=第一眼看到的',
    },
    {
      name: 'gone',
      as: 'consultant',
      params: { analyzedStatus: 0, paintingId: NO_DRAWING },
      shows: '=没有找到这幅画',
    },
  ],
  paintingDetails: [
    { as: 'consultant', params: ({ drawings }) => ({ paintingId: drawings.givenDrawingNo }), shows: '=从头看' },
  ],
  paintingEdit: [
    {
      as: 'consultant',
      params: ({ drawings }) => ({ title: 'details', paintingId: drawings.givenDrawingNo }),
      shows: '=存好，回去',
      title: /^画里的细节$/,
    },
  ],
  noPainting: [{ as: 'consultant', shows: '.ui-checkbox__tap' }],
  operatorDrawings: [{ as: 'operator', shows: '.drawing-review__title' }],
} satisfies Partial<Record<RouteId, readonly Visit[]>>
