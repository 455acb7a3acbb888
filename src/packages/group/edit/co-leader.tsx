import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Loaded } from '@/ui/loaded/loaded'
import { RadioList } from '@/ui/radio-list/radio-list'
import { SearchField } from '@/ui/search-field/search-field'

export type SecondLeader = Pick<Data<'GET /consult/group/colleagues'>['list'][number], 'consultantId' | 'userName'>

interface CoLeaderProps {
  chosen: SecondLeader | null
  onChange: (chosen: SecondLeader | null) => void
}

/** Who leads it with the leader, if anybody: found by name, and asked once the draft is saved. */
export function CoLeader({ chosen, onChange }: CoLeaderProps) {
  const [looking, setLooking] = useState(false)
  if (chosen)
    return (
      <Card padding='none'>
        <Cell
          icon='user'
          title={`和${chosen.userName}一起带领`}
          note='存好之后请 TA 同意，同意了才能交给运营'
          value='去掉'
          onPress={() => onChange(null)}
        />
      </Card>
    )
  if (!looking)
    return (
      <Button variant='ghost' size='medium' onPress={() => setLooking(true)}>
        请一位咨询师一起带领
      </Button>
    )
  const choose = (one: SecondLeader | null) => {
    setLooking(false)
    onChange(one)
  }
  return <Colleagues onChoose={choose} />
}

function Colleagues({ onChoose }: { onChoose: (one: SecondLeader | null) => void }) {
  const [keyword, setKeyword] = useState('')
  const loggedIn = useSession((state) => state.consultant !== null)
  const found = useCall('GET /consult/group/colleagues', loggedIn ? { keyword: keyword.trim() } : null)
  return (
    <Card>
      <SearchField label='按名字找咨询师' maxLength={20} value={keyword} onType={setKeyword} />
      <Loaded of={found} failed='咨询师没有取到'>
        {({ list }) => (
          <RadioList
            label='和谁一起带领'
            options={list.map((one) => ({
              value: one.consultantId,
              label: one.userName,
              note: `从业 ${one.years} 年`,
            }))}
            value={undefined}
            onChange={(id) => onChoose(list.find(({ consultantId }) => consultantId === id) ?? null)}
          />
        )}
      </Loaded>
      <Button variant='text' size='small' onPress={() => onChoose(null)}>
        不请了
      </Button>
    </Card>
  )
}
