import { View } from '@tarojs/components'
import { Sheet } from '@/ui/sheet/sheet'
import { LoginForm } from './login-form'
import { LoginOverlays } from './login-overlays'
import { useLogin } from './use-login'

export interface LoginDialogProps {
  title: string
  /** True once the visitor is logged in, false when they close it. */
  onAnswer: (loggedIn: boolean) => void
}

/** Login over a page (R42, R98): the page behind it and what was typed there stay. */
export function LoginDialog({ title, onAnswer }: LoginDialogProps) {
  const login = useLogin({ side: 'user', dialog: true, onLoggedIn: () => onAnswer(true) })
  return (
    <>
      <Sheet visible={login.overlay === null} title={title} onClose={() => onAnswer(false)}>
        <View>
          <LoginForm login={login} />
        </View>
      </Sheet>
      <LoginOverlays login={login} />
    </>
  )
}
