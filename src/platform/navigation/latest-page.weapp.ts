/** WeChat opens pages itself, one at a time. */
export {}
