# Builds the program of the actions, and names it as the step's output `program`. Two actions of the same job build it once.
# Usage: bash scripts/install-action.sh, in a step
set -eo pipefail

if ! node --eval 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)'; then
  echo '::error::herbarium needs Node 20.19 or newer: run actions/setup-node before this action'
  exit 2
fi

# The commit that the action was asked for by, built with the versions of its lock file: a registry may hold another package of this
# name. Only the packages that make the program and those that it finds at work are installed. No script of a package runs.
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
if [ ! -f "$root/dist/cli/main.js" ]; then
  sources="$RUNNER_TEMP/herbarium-sources"
  rm -rf "$sources"
  node "$root/scripts/action-sources.mjs" "$sources"
  (cd "$sources" && npm ci --include=dev --ignore-scripts --no-audit --no-fund && node scripts/build.mjs)
  mv "$sources/node_modules" "$sources/dist" "$root"
  rm -rf "$sources"
fi
echo "program=$root/bin/herbarium.js" >> "$GITHUB_OUTPUT"
