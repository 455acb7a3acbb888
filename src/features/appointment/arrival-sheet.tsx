import { View } from '@tarojs/components'
import { ARRIVAL_CODE_LETTERS } from '@xinqi/domain/constants'
import { typedArrivalCode } from '@xinqi/domain/rules/arrival'
import { useState } from 'react'
import { canScan, scan } from '@/platform/scan'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import { noteArrival } from './booking-commands'
import './booking-card.scss'

/** Longer than the code, for spaces between its letters. */
const LONGEST = 12

export interface ArrivalSheetProps {
  appointNo: string
  onClose: () => void
  onNoted: () => void
}

/** The consultant notes the code that the visitor shows: scanned, or typed. */
export function ArrivalSheet({ appointNo, onClose, onNoted }: ArrivalSheetProps) {
  const [code, setCode] = useState('')
  const typed = typedArrivalCode(code)
  const note = async (text: string) => {
    if (await noteArrival(appointNo, text)) onNoted()
  }
  const scanAndNote = async () => {
    const text = await scan()
    if (text === null) return
    setCode(text.slice(0, LONGEST))
    await note(text)
  }
  return (
    <Sheet
      visible
      title='来访者到了'
      onClose={onClose}
      footer={
        <>
          {canScan && (
            <Button variant='ghost' icon='scan' onPress={() => void scanAndNote()}>
              扫一扫
            </Button>
          )}
          <Button block disabled={typed.length !== ARRIVAL_CODE_LETTERS} onPress={() => void note(code)}>
            登记到场
          </Button>
        </>
      }
    >
      <View className='decline-sheet__words'>
        请来访者在预约详情里打开「出示到场码」。登记之后，双方都会看到见面的时间。
      </View>
      <Field label='到场码' value={code} onChange={setCode} maxLength={LONGEST} placeholder='6 位字母和数字' />
    </Sheet>
  )
}
