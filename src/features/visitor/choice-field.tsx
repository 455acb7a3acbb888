import { View } from '@tarojs/components'
import { Chip } from '@/ui/chip/chip'
import { FieldFrame } from '@/ui/field/field-frame'
import './visitor-info-form.scss'

export interface ChoiceFieldProps {
  label: string
  /** Words by code, in the order they are offered. */
  options: readonly { value: number; label: string }[]
  value: number | undefined
  onChange: (value: number) => void
  required?: boolean
  error?: string | undefined
  hint?: string
}

/** One of a few words, each a chip. */
export function ChoiceField({ label, options, value, onChange, required = false, error, hint }: ChoiceFieldProps) {
  return (
    <FieldFrame label={label} required={required} error={error} hint={hint}>
      <View className='choice-field' role='radiogroup' aria-label={label}>
        {options.map((option) => (
          <Chip
            key={option.value}
            role='radio'
            text={option.label}
            selected={option.value === value}
            onPress={() => onChange(option.value)}
          />
        ))}
      </View>
    </FieldFrame>
  )
}

/** A code table of the documents as options; `only` picks some of its codes. */
export const optionsOf = (table: Record<number, string>, only?: readonly number[]) =>
  Object.entries(table)
    .map(([value, label]) => ({ value: Number(value), label }))
    .filter(({ value }) => only?.includes(value) ?? true)
