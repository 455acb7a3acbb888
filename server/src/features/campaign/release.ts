import type { OperatorCaller } from '../../call/caller'
import type { CampaignRow } from './data'

/** It has a price of its own that nobody but who has set it has seen. One that was made before this was asked for waits for nobody. */
export const awaitsRelease = ({ price_fen, created_by, released_by }: CampaignRow): boolean =>
  price_fen !== null && created_by !== null && released_by === null

export const isOwn = ({ created_by }: CampaignRow, { operatorId }: OperatorCaller): boolean => created_by === operatorId
