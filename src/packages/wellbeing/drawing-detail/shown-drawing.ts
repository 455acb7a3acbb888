import type { Data } from '@xinqi/domain/contract/contract'

export type ShownDrawing = Data<'GET /appoint/authorityNone/painting/info'>
