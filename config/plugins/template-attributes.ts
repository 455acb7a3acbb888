/** What Taro's mini-program templates leave out: attribute → default. */
const ARIA = {
  role: '',
  'aria-label': '',
  'aria-hidden': '',
  'aria-disabled': '',
  'aria-checked': '',
  'aria-selected': '',
  'aria-expanded': '',
  'aria-modal': '',
  'aria-live': '',
}

// No type annotations here: Taro transpiles a plugin's own file, and leaves what it imports to Node.
export const TEMPLATE_ATTRIBUTES = {
  // Screen readers: the kit says what each thing is.
  View: ARIA,
  Text: { role: '', 'aria-hidden': '' },
  Image: { 'aria-hidden': '', 'aria-label': '' },
  Button: { 'aria-label': '' },
  Input: { 'aria-label': '' },
  Textarea: { 'aria-label': '' },
  // trtc-wx-sdk sets these on the live components.
  LivePlayer: { 'mute-audio': 'false', 'mute-video': 'false', 'enable-recv-message': 'false' },
  LivePusher: { 'enable-remote-mirror': 'false', bindError: '' },
}
