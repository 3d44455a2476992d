#compdef herbarium
# Completion of herbarium for zsh.
_herbarium() {
  local cur=${words[CURRENT]} prev=${words[CURRENT-1]} at='' i
  local -a offers
  for ((i = 2; i < CURRENT; i++)); do
    case "$at ${words[i]}" in
{cases}
}
if [ "${funcstack[1]}" = _herbarium ]; then _herbarium "$@"; else compdef _herbarium herbarium; fi
