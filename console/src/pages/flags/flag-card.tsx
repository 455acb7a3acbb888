import { FLAG_LABEL, SHARE } from '@xinqi/domain/text/feature-flag'
import { Button, Card, Space, Tag, Timeline, Typography } from 'antd'
import { useState } from 'react'
import { ChangeFlag } from './change-flag'
import { shareWords, type ListedFlag } from './listed-flag'

interface Props {
  flag: ListedFlag
  mayAct: boolean
  onChanged: () => unknown
}

const colourOf = (percent: number): string | undefined => {
  if (percent === SHARE.everybody) return 'success'
  return percent === SHARE.nobody ? 'error' : 'warning'
}

/** One flag: for whom it is on, what it covers, and how it came to be so. */
export function FlagCard({ flag: listed, mayAct, onChanged }: Props) {
  const { flag, sharePercent, changes } = listed
  const { name, covers } = FLAG_LABEL[flag]
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Card
      title={
        <Space wrap>
          {name}
          <Tag color={colourOf(sharePercent)}>{shareWords(sharePercent)}</Tag>
        </Space>
      }
      style={{ marginBottom: 16 }}
      extra={
        mayAct && (
          <Button aria-label={`改「${name}」`} onClick={() => setIsChanging(true)}>
            改
          </Button>
        )
      }
    >
      <Typography.Text type='secondary'>{covers}</Typography.Text>
      {changes.length > 0 && (
        <Timeline
          style={{ marginTop: 24 }}
          items={changes.map((change) => ({
            key: change.version,
            color: change.sharePercent === SHARE.everybody ? 'green' : 'gray',
            content: `${change.time.slice(0, 16)} ${change.by}改成${shareWords(change.sharePercent)}：${change.reason}`,
          }))}
        />
      )}
      {isChanging && (
        <ChangeFlag
          flag={listed}
          onClose={() => {
            setIsChanging(false)
            void onChanged()
          }}
        />
      )}
    </Card>
  )
}
