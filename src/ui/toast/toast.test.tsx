import { render } from '@testing-library/react'
import { Toast } from './toast'

test.each(['success', 'warning'] as const)('R91: a toast carries the icon of a %s', (icon) => {
  const { container } = render(<Toast text='已保存' icon={icon} onEnd={jest.fn()} />)
  const mark = { success: 'circle-check', warning: 'circle-alert' }[icon]
  expect(container.querySelector(`.ui-icon-${mark}`)).not.toBeNull()
})
