import { View } from '@tarojs/components'
import { BOOKING_FOR_LABEL } from '@xinqi/domain/text/labels'
import { useState } from 'react'
import type { VisitorForm } from '@/features/visitor/use-visitor-form'
import { VisitorInfoForm } from '@/features/visitor/visitor-info-form'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

/** The visitor's information: folded where it is what was told last time, and nothing is wrong with it. */
export function VisitorSection({ form }: { form: VisitorForm }) {
  const [unfolded, setUnfolded] = useState(false)
  const folded = form.remembered && !unfolded && form.wrong === null
  return (
    <>
      <View className='confirm__title' role='heading' aria-level='2'>
        来访者信息
      </View>
      {folded ? (
        <Card padding='none'>
          <Cell
            icon='user'
            title={form.info.name}
            note={`${BOOKING_FOR_LABEL[form.info.isSelf]} · 和上次填写的一样`}
            value='修改'
            onPress={() => setUnfolded(true)}
          />
        </Card>
      ) : (
        <VisitorInfoForm form={form} />
      )}
    </>
  )
}
