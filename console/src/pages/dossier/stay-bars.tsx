import dayjs from 'dayjs'
import { theme, Typography } from 'antd'
import type { DossierData } from './dossier'

type Session = DossierData['sessions'][number]
type Stay = Session['stays'][number]

const SIDES = [
  { userType: 1, name: '咨询师' },
  { userType: 2, name: '来访者' },
]
/** Minutes shown before the start and after the end. */
const MARGIN = 15

const clock = (moment: string): string => moment.slice(11, 16)
const minutesFrom = (start: string, moment: string): number => dayjs(moment).diff(dayjs(start), 'second') / 60

const spanOf = ({ from, to }: Stay): string => `${clock(from)}–${to ? clock(to) : '还在'}`

/** A line a side over the session's own length; the same stands beside it in words. */
export function StayBars({ session: { startAt, minutes, stays } }: { session: Session }) {
  const { token } = theme.useToken()
  if (startAt === null) return null
  const whole = minutes + 2 * MARGIN
  const place = (moment: string): number =>
    (Math.min(Math.max(minutesFrom(startAt, moment) + MARGIN, 0), whole) / whole) * 100
  const end = dayjs(startAt).add(minutes, 'minute').format('YYYY-MM-DD HH:mm:ss')
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'auto 1fr auto', gap: '4px 12px', marginTop: 8 }}>
      {SIDES.map(({ userType, name }) => {
        const own = stays.filter((stay) => stay.userType === userType)
        return (
          <div key={userType} style={{ display: 'contents' }}>
            <Typography.Text>{name}</Typography.Text>
            <svg
              aria-hidden='true'
              width='100%'
              height='20'
              style={{ background: token.colorFillTertiary, borderRadius: 4 }}
            >
              <rect
                x={`${place(startAt)}%`}
                width={`${place(end) - place(startAt)}%`}
                height='20'
                fill={token.colorFillSecondary}
              />
              {own.map((stay) => (
                <rect
                  key={stay.from}
                  x={`${place(stay.from)}%`}
                  width={`${Math.max(place(stay.to ?? end) - place(stay.from), 0.5)}%`}
                  y='5'
                  height='10'
                  rx='3'
                  fill={token.colorPrimary}
                />
              ))}
            </svg>
            <Typography.Text>{own.map(spanOf).join('，') || '没有进来过'}</Typography.Text>
          </div>
        )
      })}
    </div>
  )
}
