/** Adds a value, on the record and in a list. With a modifier, since a letter alone may be a command of a screen reader. */
export const VALUE_KEY = 'alt+V'

/** The button of the record that does the same. */
export const ADD_VALUE_ID = 'add-value'
