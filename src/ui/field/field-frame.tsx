import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import './field.scss'

export interface FieldFrameProps {
  label: string
  required?: boolean
  error?: string
  hint?: string
  children: ReactNode
}

/** Label above, input, and one line below: the error when there is one, else the hint. */
export function FieldFrame({ label, required = false, error, hint, children }: FieldFrameProps) {
  return (
    <View className='ui-field'>
      <View className='ui-field__label'>
        {label}
        {required && (
          <Text className='ui-field__required' aria-hidden='true'>
            *
          </Text>
        )}
      </View>
      {children}
      {error !== undefined ? (
        <View className='ui-field__error' role='alert'>
          {error}
        </View>
      ) : (
        hint !== undefined && <View className='ui-field__hint'>{hint}</View>
      )}
    </View>
  )
}
