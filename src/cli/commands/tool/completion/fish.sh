# Completion of herbarium for fish.
function __herbarium_at
    set -l at ''
    for word in (commandline -opc)[2..-1]
        switch "$at $word"
{steps}
        end
    end
    test "$at" = "$argv[1]"
end
complete -c herbarium -f
{commands}
