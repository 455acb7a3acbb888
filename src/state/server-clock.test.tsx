import { render, screen } from '@testing-library/react'
import { DAY, dateOf, systemClock } from '@xinqi/domain/time'
import { useLayoutEffect } from 'react'
import { learnServerTime, useNow } from './server-clock'

/** As for what is drawn while its page is shown already. */
jest.mock('@tarojs/taro', () => ({ ...jest.requireActual<object>('@tarojs/taro'), useDidShow: () => undefined }))

const inTwoDays = () => systemClock.now().getTime() + 2 * DAY

it('shows the server’s day also where its time came between the drawing of a page and its first effects', () => {
  function Page() {
    const today = dateOf(useNow())
    useLayoutEffect(() => learnServerTime(inTwoDays()), [])
    return <>{today}</>
  }
  render(<Page />)
  expect(screen.getByText(dateOf(new Date(inTwoDays())))).toBeTruthy()
})
