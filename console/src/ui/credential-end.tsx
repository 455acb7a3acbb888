import { Badge } from 'antd'

interface Props {
  of: { validUntil: string | null; daysLeft: number | null }
}

const SOON_DAYS = 90

const markOf = (daysLeft: number): 'error' | 'warning' | 'success' => {
  if (daysLeft < 0) return 'error'
  return daysLeft <= SOON_DAYS ? 'warning' : 'success'
}

/** The last day of a paper, a mark, and how far away it is. */
export function CredentialEnd({ of: { validUntil, daysLeft } }: Props) {
  if (validUntil === null || daysLeft === null) return <>没有记到期日</>
  const words = daysLeft < 0 ? `过期 ${-daysLeft} 天` : `还有 ${daysLeft} 天`
  return <Badge status={markOf(daysLeft)} text={`${validUntil}，${words}`} />
}
