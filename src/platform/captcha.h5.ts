/** What a person who has solved it comes back with. */
export interface SolvedCaptcha {
  ticket: string
  randstr: string
}

interface VendorAnswer extends Partial<SolvedCaptcha> {
  /** 0: solved. */
  ret: number
  /** The ticket was made in this browser, since the vendor was not reached: it is worth nothing. */
  errorCode?: number
}

type Vendor = new (appId: string, answered: (answer: VendorAnswer) => void) => { show: () => void }

const SCRIPT = 'https://turing.captcha.qcloud.com/TJCaptcha.js'

/** Whether a vendor's captcha can be shown here. */
export const showsVendorCaptcha = true

let loaded: Promise<Vendor> | undefined

/** Shows the vendor's captcha over the page; null where the person closed it. Rejects where it does not come. */
export async function solveVendorCaptcha(appId: string): Promise<SolvedCaptcha | null> {
  const Captcha = await (loaded ??= load())
  return new Promise((resolve, reject) => {
    const shown = new Captcha(appId, ({ ret, ticket, randstr, errorCode }) => {
      if (errorCode !== undefined) reject(new Error(`captcha ${errorCode}`))
      else resolve(ret === 0 && ticket && randstr ? { ticket, randstr } : null)
    })
    shown.show()
  })
}

function load(): Promise<Vendor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (reason: string): void => {
      loaded = undefined
      script.remove()
      reject(new Error(reason))
    }
    script.src = SCRIPT
    script.onload = () => {
      const { TencentCaptcha } = window as Window & { TencentCaptcha?: Vendor }
      if (TencentCaptcha) resolve(TencentCaptcha)
      else fail('the captcha brought nothing')
    }
    script.onerror = () => fail('the captcha did not load')
    document.head.append(script)
  })
}
