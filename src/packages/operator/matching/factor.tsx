import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { FACTORS } from '@xinqi/domain/rules/matching-factors'
import { useState } from 'react'
import { call } from '@/api/call'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Segmented } from '@/ui/segmented/segmented'
import { isWeight, shareText, type Weighed } from './weights'

interface FactorProps {
  factor: Data<'GET /operator/matching/factors'>['factors'][number]
  all: readonly Weighed[]
  onChanged: () => Promise<unknown>
}

const USE = [
  { value: 'on', label: '算' },
  { value: 'off', label: '不算' },
] as const

/** One factor: what it counts, its weight, and its share if it were so. */
export function Factor({ factor, all, onChanged }: FactorProps) {
  const { title, meaning } = FACTORS[factor.key]
  const [typed, setTyped] = useState(String(factor.weight))
  const [on, setOn] = useState(factor.on)
  const [saving, setSaving] = useState(false)
  const valid = isWeight(typed)
  const wanted = { key: factor.key, weight: Number(typed), on }
  const changed = wanted.weight !== factor.weight || on !== factor.on
  const save = async (): Promise<void> => {
    setSaving(true)
    await call('POST /operator/matching/factor', wanted)
      .then(onChanged)
      .finally(() => setSaving(false))
  }
  return (
    <Card>
      <View className='matching__title' role='heading' aria-level='2'>
        {title}
      </View>
      <View className='matching__words'>{meaning}</View>
      <Field
        label={`${title}的权重`}
        type='number'
        maxLength={3}
        value={typed}
        onChange={setTyped}
        error={valid ? undefined : '请填 0 到 100 的整数'}
        hint={shareText(wanted, all)}
      />
      <Segmented
        label={`${title}算不算`}
        options={USE}
        value={on ? 'on' : 'off'}
        onChange={(use) => setOn(use === 'on')}
      />
      {changed && valid && (
        <View className='matching__save'>
          <Button size='medium' block loading={saving} onPress={() => void save().catch(() => undefined)}>
            {`保存「${title}」`}
          </Button>
        </View>
      )}
    </Card>
  )
}
